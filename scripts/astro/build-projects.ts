import type { AstroIntegrationLogger } from 'astro';
import { AstroError } from 'astro/errors';
import { formatReport } from '../../src/data/format-report.ts';
import { type Config, FEWER_PROJECTS_FLAG } from '../lib/config.ts';

export interface BuildUpdate {
  /** Not when there has never been an answer of the API. */
  isPublishable: boolean;
  /** For the end of the build, where the owner looks first. */
  tell: (logger: AstroIntegrationLogger) => void;
}

/** Updates the snapshot for a production build. Throws when the snapshot was kept and the owner has not allowed that. */
export async function updateForBuild(config: Config): Promise<BuildUpdate> {
  if (config.keepSnapshot) return { isPublishable: true, tell: () => undefined };
  // With its server, its network and its decoders, it takes half a second to load.
  const { openProjectsApi } = await import('./projects-api.ts');
  const api = await openProjectsApi(config);
  const report = await api.update().finally(api.close);
  const text = formatReport(report);

  if (report.outcome === 'none') {
    const warning = `${text}\nThe projects page shows placeholders.`;
    return { isPublishable: config.allowStaleData, tell: (logger) => logger.warn(warning) };
  }
  if (report.outcome !== 'kept') {
    return { isPublishable: true, tell: (logger) => logger.info(text) };
  }
  if (report.kept?.kind === 'failed-fetch' && config.allowStaleData) {
    return { isPublishable: true, tell: (logger) => logger.warn(text) };
  }
  const flag = report.kept?.kind === 'fewer-projects' ? FEWER_PROJECTS_FLAG : 'ALLOW_STALE_DATA';
  throw ownerError(text, `Nothing was built or removed. To build all the same, set ${flag}=true.`);
}

/** Ends a build whose result must not be published: a host that sees the exit code keeps what it has. */
export function refusePublication(): never {
  throw ownerError(
    'The site was built with placeholders instead of projects, because the API has never answered.',
    'Build again when it does. To publish this all the same, set ALLOW_STALE_DATA=true.',
  );
}

function ownerError(message: string, hint: string): AstroError {
  const error = new AstroError(message, hint);
  // It would lead the owner to look for the fault in these files.
  delete error.stack;
  return error;
}
