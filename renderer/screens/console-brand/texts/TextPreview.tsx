import { useEffect, useRef, useState } from 'react';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import type { BrandEditor } from '#renderer/screens/console-brand/draft/brandEditor.ts';
import { ModeChoice } from '#renderer/screens/console-brand/ModeChoice.tsx';
import { useDraftRequest } from '#renderer/screens/console-brand/draft/useDraftRequest.ts';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';
import { createPreviewDocument } from './previewDocument.ts';
import styles from './TextPreview.module.css';

const words = brandMessages.texts;

/** Pixels, as in the console's preview of the storefront. */
const widths = { phone: 390, desktop: 1280 } as const;

interface TextPreviewProps {
  editor: BrandEditor;
  slug: string;
  path: string;
}

/** A content page with the changes, in the colours with the changes, as wide as a phone or a desktop. */
export function TextPreview({ editor, slug, path }: TextPreviewProps) {
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const { brands, brand, draft } = editor;
  const { answer: page, failure } = useDraftRequest(
    () => brands.preview(slug, draft.changes),
    `${slug} ${brand.version}`,
    draft.changes,
  );
  const colors = editor.check?.colors?.[mode];
  return (
    <section className={styles.preview} data-width={width} aria-label={words.preview}>
      <div className={styles.tools}>
        <h2 className={styles.title}>{words.preview}</h2>
        <RadioRow label={words.width} options={words.widths} value={width} onChoose={setWidth} />
        <ModeChoice mode={mode} onChoose={setMode} />
      </div>
      {failure !== null && <Notice tone="danger">{toolMessages.failed(failure)}</Notice>}
      {page !== null && colors !== undefined && (
        <PreviewFrame
          title={words.previewOf(path)}
          width={widths[width]}
          html={createPreviewDocument({ page, colors, mode })}
        />
      )}
    </section>
  );
}

interface PreviewFrameProps {
  title: string;
  width: number;
  html: string;
}

/** A page of its own without scripts, shrunk where the screen is narrower. */
function PreviewFrame({ title, width, html }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!holder.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(holder.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = html;
  }, [html]);
  const scale = Math.min(1, room / width);
  return (
    <div ref={holder}>
      <div className={styles.holder} style={{ width: width * scale, height: frameHeight * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={title}
          // Without scripts; the origin is for the fonts of the brand.
          sandbox="allow-same-origin"
          width={width}
          height={frameHeight}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

/** Pixels: about what a phone shows. */
const frameHeight = 720;
