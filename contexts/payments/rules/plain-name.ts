/**
 * The name of a payer in the form used for comparison: in one width, without blanks, brackets and marks between its parts. Banks write the
 * dot of a name in a dozen ways (·, •, ・, ‧), and forms leave invisible marks.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}().,·•・‧∙⋅●᛫⸱⸳ꞏ◦。、]+/gu, '');
