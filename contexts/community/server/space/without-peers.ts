/**
 * Peer connections are the only network access that a content policy cannot block: browsers send their packets to any address, including
 * the reader's own network. A prefix on every script of a space therefore removes them, in whatever frame it runs; there are no other
 * scripts, since the policy allows none inline.
 */
import { cutText } from '#kernel/text/text.ts';

const TAKEN = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'WebTransport', 'RTCIceGatherer', 'RTCIceTransport'];
const CODE = `for(const name of ${JSON.stringify(TAKEN)})try{Object.defineProperty(globalThis,name,{value:undefined,writable:false,configurable:false})}catch{}`;

/** Bytes of a script that are examined. */
export const BEGINNING = 1_024;
const STRICT = /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/)*(['"])use strict\1/;

/** The prefix of a script, on its first line, by its beginning: strict scripts stay strict. */
export const prefixOf = (beginning: string): string => `${STRICT.test(cutText(beginning, BEGINNING)) ? '"use strict";' : ''}{${CODE}}`;
