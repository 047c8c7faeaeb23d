import { parseVideoAddress, type Video } from '../lib/video-address.ts';
import { type Api, isEmbedded, nameAddress, toPublicAddress } from './api.ts';
import type { Media } from './media.ts';
import type { StoredProject } from './project.ts';
import type { ProjectRecord } from './records.ts';
import type { FileFault } from './report.ts';
import type { FileKind } from './snapshot-folder.ts';

/** The address of the picture, or of the video, that the snapshot needs a copy of. */
function fileAddress(kind: FileKind, record: ProjectRecord, api: Api): string | undefined {
  if (kind === 'pictures') return record.UrlImage;
  if (!record.UrlVideo || !isEmbedded(record.UrlVideo, api)) return undefined;
  return parseVideoAddress(record.UrlVideo).kind === 'file' ? record.UrlVideo : undefined;
}

/** Each file once, by the name under which the snapshot remembers its address. */
export function listFiles(kind: FileKind, records: ProjectRecord[], api: Api): Map<string, string> {
  const addresses = records.map((record) => fileAddress(kind, record, api));
  return new Map(addresses.filter((address) => address !== undefined).map((a) => [nameAddress(a, api), a]));
}

/** What could not be brought, for each project that shows it. */
export function listFileFaults(
  kind: FileKind,
  records: ProjectRecord[],
  media: Media,
  api: Api,
): FileFault[] {
  return records.flatMap((record) => {
    const address = fileAddress(kind, record, api);
    const failure = address === undefined ? undefined : media.failures.get(nameAddress(address, api));
    if (address === undefined || !failure) return [];
    return [{ project: record.title, address: nameAddress(address, api), ...failure }];
  });
}

/** The project as the snapshot holds it. The order of the fields is the order in projects.json. */
export function toProject(record: ProjectRecord, media: Record<FileKind, Media>, api: Api): StoredProject {
  const picture = findFile('pictures', record, media, api);
  const video = toVideo(record, media, api);
  return {
    id: record._id,
    key: record.id,
    title: record.title,
    details: record.details,
    description: record.description,
    ...(picture === undefined ? {} : { picture: `./pictures/${picture}` }),
    ...(video === undefined ? {} : { video }),
    ...(record.directLink === undefined ? {} : { directLink: toPublicAddress(record.directLink, api) }),
    ...(record.github === undefined ? {} : { github: toPublicAddress(record.github, api) }),
  };
}

function toVideo(record: ProjectRecord, media: Record<FileKind, Media>, api: Api): Video | undefined {
  if (record.UrlVideo === undefined) return undefined;
  if (fileAddress('videos', record, api) === undefined) {
    return parseVideoAddress(toPublicAddress(record.UrlVideo, api));
  }
  const file = findFile('videos', record, media, api);
  return file === undefined ? undefined : { kind: 'file', address: file };
}

function findFile(
  kind: FileKind,
  record: ProjectRecord,
  media: Record<FileKind, Media>,
  api: Api,
): string | undefined {
  const address = fileAddress(kind, record, api);
  return address === undefined ? undefined : media[kind].sources.get(nameAddress(address, api))?.file;
}
