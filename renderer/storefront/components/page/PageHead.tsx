import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { cropPoster } from '#shared/domain/posters/cropPoster.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { modeTitle, modesAtom } from '#renderer/storefront/state/visitor/modes.ts';

interface PageHeadProps {
  /** The x of '{x} — the product'. */
  title: string;
  description: string;
  /** `false` adds `noindex`. */
  isIndexed?: boolean;
  /** `false`: there is no page at this address, so robots stay away and no address is canonical. */
  isFound?: boolean;
  /** Query parameters that belong to the canonical address, in their order. */
  canonicalQuery?: string;
  /** A picture of the subject, for shared links; that of the site without one. */
  image?: string | null;
  /** schema.org objects; false in the browser: machines that read them load pages. */
  jsonLd?: readonly object[] | false;
}

/** Title, description, canonical address, Open Graph and structured data of one screen. */
export function PageHead(props: PageHeadProps) {
  const { title, description, isIndexed = true, isFound = true } = props;
  const { canonicalQuery = '', image = null, jsonLd } = props;
  const { publicUrl, brand } = useAtomValue(servicesAtom).config;
  const { pathname } = useLocation();
  const fullTitle = messages.pageTitle(
    modeTitle(title, useAtomValue(modesAtom)),
    brand.productName,
  );
  const address = `${publicUrl}${pathname}${canonicalQuery && `?${canonicalQuery}`}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {!(isIndexed && isFound) && <meta name="robots" content="noindex" />}
      {isFound && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.productName} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {isFound && <meta property="og:url" content={address} />}
      <ShareImage image={image} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd !== undefined && <JsonLd key={address} objects={jsonLd || []} />}
    </>
  );
}

function ShareImage({ image }: { image: string | null }) {
  const { publicUrl, brand } = useAtomValue(servicesAtom).config;
  const { share } = brand;
  const picture = image && URL.parse(cropPoster(image, 'wide'), publicUrl)?.href;
  if (picture) return <meta property="og:image" content={picture} />;
  if (share === null) return null;
  return (
    <>
      <meta property="og:image" content={publicUrl + share.src} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={share.alt} />
    </>
  );
}

/** Structured data for machines; a data block, never run. The browser leaves what the server wrote. */
function JsonLd({ objects }: { objects: readonly object[] }) {
  const withContext = objects.map((object) => ({ '@context': 'https://schema.org', ...object }));
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // The text of an event could close the element: `<` is the only way out of it.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(withContext).replaceAll('<', '\\u003c') }}
    />
  );
}
