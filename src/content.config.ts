import { DATA_DIR } from 'astro:env/server';
import { defineCollection } from 'astro/content/config';
import { file } from 'astro/loaders';
import { parseProjects, projectSchema } from './data/project.ts';
import * as schemas from './data/schemas.ts';
import { topic } from './data/topic.ts';

export const collections = {
  projects: defineCollection({
    loader: file(`${DATA_DIR}/snapshot/projects.json`, { parser: parseProjects }),
    schema: ({ image }) => projectSchema(image),
  }),
  identity: defineCollection({ loader: topic('identity'), schema: schemas.identitySchema }),
  footer: defineCollection({ loader: topic('footer'), schema: schemas.footerSchema }),
  skills: defineCollection({ loader: topic('skills'), schema: schemas.skillsSchema }),
  technologies: defineCollection({ loader: topic('technologies'), schema: schemas.technologiesSchema }),
  services: defineCollection({ loader: topic('services'), schema: schemas.servicesSchema }),
  designStyles: defineCollection({ loader: topic('design-styles'), schema: schemas.designStylesSchema }),
  security: defineCollection({ loader: topic('security'), schema: schemas.securitySchema }),
  about: defineCollection({ loader: topic('about'), schema: schemas.aboutSchema }),
  projectsPage: defineCollection({ loader: topic('projects'), schema: schemas.projectsPageSchema }),
  notFound: defineCollection({ loader: topic('not-found'), schema: schemas.notFoundSchema }),
  cv: defineCollection({ loader: topic('cv'), schema: schemas.cvSchema }),
  contact: defineCollection({ loader: topic('contact'), schema: schemas.contactSchema }),
  images: defineCollection({ loader: topic('images'), schema: schemas.imagesSchema }),
  privatePages: defineCollection({ loader: topic('private-pages'), schema: schemas.privatePagesSchema }),
  memorials: defineCollection({ loader: topic('memorials'), schema: schemas.memorialsSchema }),
};
