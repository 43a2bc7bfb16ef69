import { crc32 } from 'node:zlib';

/** The name of the package file the mock API serves. It names a newer version than the newest simulated app. */
export const PACKAGE_NAME = 'app-demo-3.5.0.apk';

const MANIFEST = '<manifest package="com.example.app"/>\n';
const NOTE = 'This file replaces an app package. It installs nothing.\n';

/** Creates a small file with the outer structure of an apk: a zip archive with a manifest. The bytes are always the same. */
export function createPackageFile(): Buffer {
  return createZip([
    { name: 'AndroidManifest.xml', data: Buffer.from(MANIFEST) },
    { name: 'README.txt', data: Buffer.from(NOTE) },
  ]);
}

interface ZipEntry {
  readonly name: string;
  readonly data: Buffer;
}

/** Creates a zip archive with stored entries (APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16), dated 1980-01-01. */
function createZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const nameBytes = Buffer.from(name);
    // Version 1.0, no flags, stored, time 0, date 1980-01-01, checksum, both sizes, name length, no extra field.
    const header = Buffer.alloc(26);
    header.writeUInt16LE(10, 0);
    header.writeUInt16LE(0x21, 8);
    header.writeUInt32LE(crc32(data), 10);
    header.writeUInt32LE(data.length, 14);
    header.writeUInt32LE(data.length, 18);
    header.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), header, nameBytes, data]);
    // Comment length, disk, both attribute fields, offset of the local header.
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.from([10, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), made, header, tail, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
