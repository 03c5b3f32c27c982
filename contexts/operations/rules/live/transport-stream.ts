/** MPEG transport streams (ISO/IEC 13818-1), the format of live segments. */

const PACKET = 188;
const SYNC = 0x47;

/** Whether the bytes are complete packets, each with its sync byte. */
export function isTransportStream(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.length % PACKET !== 0) return false;
  for (let at = 0; at < bytes.length; at += PACKET) if (bytes[at] !== SYNC) return false;
  return true;
}
