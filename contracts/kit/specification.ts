/** The specification's version (section 1), in build information and the description of the API; that of the software is in package.json. */
export const SPECIFICATION_VERSION = '6.10.1';
