import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A zip archive of some files; `declared` is the size it states for all or some, by default the true one. Files that
 * are `unlisted` stand in it without an entry in its directory.
 */
export function makeZip(
  files: Record<string, string | Buffer>,
  declared: number | Record<string, number> = {},
  unlisted: Record<string, string | Buffer> = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const listed = Object.entries(files);
  for (const [number, [name, content]] of [...listed, ...Object.entries(unlisted)].entries()) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const stated = typeof declared === 'number' ? declared : declared[name];
    const sizes = { packed: packed.length, whole: stated ?? data.length, crc: crc32(data) };
    const local = Buffer.concat([header(0x04034b50, name, sizes), Buffer.from(name), packed]);
    if (number < listed.length) {
      directory.push(Buffer.concat([centralHeader(name, sizes, offset), Buffer.from(name)]));
    }
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

interface Sizes {
  packed: number;
  whole: number;
  crc: number;
}

function header(signature: number, name: string, { packed, whole, crc }: Sizes): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(signature, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(whole, 22);
  head.writeUInt16LE(name.length, 26);
  return head;
}

function centralHeader(name: string, { packed, whole, crc }: Sizes, offset: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(8, 10);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(whole, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return head;
}

/** A spreadsheet of one sheet with these rows of text, and this many empty rows behind them. */
export function makeSheet(rows: readonly (readonly string[])[], emptyRows = 0): Buffer {
  const cells = rows
    .map((row, index) => {
      const inner = row.map(
        (text, column) =>
          `<c r="${String.fromCharCode(65 + column)}${index + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${index + 1}">${inner.join('')}</row>`;
    })
    .join('');
  const empty = Array.from({ length: emptyRows }, (_, n) => `<row r="${rows.length + n + 1}"/>`);
  return makeZip(workbookFiles(`<sheetData>${cells}${empty.join('')}</sheetData>`));
}

/** The files of a spreadsheet whose only worksheet has this content. */
export function workbookFiles(sheet: string): Record<string, string> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}" xmlns:x="${main}">${sheet}</worksheet>`,
  };
}
