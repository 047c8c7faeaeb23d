import type { ProjectRecord } from '../api/schemas.ts';

/** As many projects as wanted. They share a picture, which the site then encodes once. */
export function makeProjects(count: number): ProjectRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    _id: `project-${index + 1}`,
    id: index + 1,
    title: `Project number ${index + 1}`,
    details: 'TypeScript',
    description: `What number ${index + 1} is about.`,
    UrlImage: '/api/media/noordpas.jpg',
  }));
}
