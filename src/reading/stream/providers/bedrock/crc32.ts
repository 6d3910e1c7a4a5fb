/** The CRC-32 polynomial that zip and gzip use, with its bits reversed. */
const polynomial = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  }
  return rest;
});

/** Returns the CRC-32 checksum of bytes, as zip and gzip calculate it. */
export const crc32 = (bytes: Uint8Array): number =>
  ~bytes.reduce((rest, byte) => (rest >>> 8) ^ Number(table[(rest ^ byte) & 0xff]), ~0) >>> 0;
