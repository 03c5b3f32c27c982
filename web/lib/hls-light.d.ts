/** The player without subtitles, alternative tracks and encryption: half the bytes, the same interface. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
