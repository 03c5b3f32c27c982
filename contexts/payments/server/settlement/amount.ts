import { parseYuanToFen } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const read = (text: string): number => {
  try {
    return parseYuanToFen(text);
  } catch {
    throw new AppError('AMOUNT_INVALID');
  }
};

/** Parses yuan as typed into fen; above zero. @throws AppError AMOUNT_INVALID */
export const readAmount = (text: string): number => {
  const fen = read(text);
  if (fen <= 0) throw new AppError('AMOUNT_INVALID');
  return fen;
};
/** Above or below zero. @throws AppError AMOUNT_INVALID */
export const readSignedAmount = (text: string): number => {
  const fen = read(text);
  if (fen === 0) throw new AppError('AMOUNT_INVALID');
  return fen;
};
