/** Structured data for machines; a data block, never run. */
export function JsonLd({ object }: { object: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...object });
  return (
    <script
      type="application/ld+json"
      // The text of an event could close the element: `<` is the only way out of it.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
