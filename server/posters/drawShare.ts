import { shareSize, type ShareFacts } from '#shared/domain/posters/sharePicture.ts';
import { layoutTitle, type TitleOptions } from './lettering/titleLayout.ts';
import { paintLines } from './lettering/words.ts';
import { n, rect } from './svg.ts';

const margin = 80;
const textWidth = shareSize.width - 2 * margin;

/** Draws the picture of shared links as SVG: logo, name and tagline on the brand's deep colour. */
export function drawShare(facts: ShareFacts): string {
  const { width, height } = shareSize;
  const name = { x: margin, y: 280, width: textWidth, height: 120 };
  const line = { x: margin, y: facts.showsName ? 400 : 440, width: textWidth, height: 90 };
  const write = (text: string, options: Omit<TitleOptions, 'font'>) =>
    paintLines(
      layoutTitle(text, { font: 'grotesk', align: 'left', anchor: 'top', ...options }),
      facts.onDeep,
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    rect({ x: 0, y: 0, width, height }, { fill: facts.deep }),
    rect({ x: 0, y: height - 30, width, height: 30 }, { fill: facts.highlight }),
    drawLogo(facts),
    facts.showsName ? '' : write(facts.productName, { box: name, maxSize: 110 }),
    write(facts.tagline, { box: line, maxSize: 40, maxLines: 3, leading: 0.9 }),
    '</svg>',
  ].join('');
}

/** A mark above the name, or a picture of the name as large as there is room. */
function drawLogo({ logo, logoSize, showsName }: ShareFacts): string {
  const room = showsName ? { width: textWidth, height: 260 } : { width: textWidth, height: 150 };
  const scale = Math.min(room.width / logoSize.width, room.height / logoSize.height);
  const size = `width="${n(logoSize.width * scale)}" height="${n(logoSize.height * scale)}"`;
  const address = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  return `<image x="${margin}" y="${margin}" ${size} href="${address}"/>`;
}
