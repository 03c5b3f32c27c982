/**
 * Peer connections are the one way to the network that a policy cannot close: browsers send their packets to any address, of the reader's
 * own network too. Every script of a space therefore begins by taking them away, in whatever frame it runs; scripts come from nowhere
 * else, since the policy allows none inside a page.
 */
import { cutText } from '#kernel/text/text.ts';

const TAKEN = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'WebTransport', 'RTCIceGatherer', 'RTCIceTransport'];
const CODE = `for(const name of ${JSON.stringify(TAKEN)})try{Object.defineProperty(globalThis,name,{value:undefined,writable:false,configurable:false})}catch{}`;

/** Bytes of a script that are looked at. */
export const BEGINNING = 1_024;
const STRICT = /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/)*(['"])use strict\1/;

/** What is put before a script, on its first line, by how it begins: strict ones stay strict. */
export const prefixOf = (beginning: string): string => `${STRICT.test(cutText(beginning, BEGINNING)) ? '"use strict";' : ''}{${CODE}}`;
