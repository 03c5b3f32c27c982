const qualityOf = (accept: string, type: string): number => {
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
};

/** Whether an Accept header prefers a page to data: a browser that posts a form or follows a link. */
export const prefersHtml = (accept: string | undefined): boolean =>
  accept !== undefined && qualityOf(accept, 'text/html') > qualityOf(accept, 'application/json');
