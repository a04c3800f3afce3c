/** What the tests use of a package without types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg: { '@graph': readonly object[] });
    /** Things by their type, as an extractor finds them in a page. */
    validate(found: {
      jsonld: Record<string, object[]>;
    }): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>;
  }
}
