/** It brings no types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** `vocabulary` is schema.org's own, in JSON-LD; without it, only what search engines ask for is checked. */
    constructor(vocabulary?: { '@graph': object[] });
    /** `jsonld` holds the things of a page by their type. */
    validate(page: {
      jsonld: Partial<Record<string, object[]>>;
    }): Promise<{ severity: string; rootType: string; issueMessage: string }[]>;
  }
}
