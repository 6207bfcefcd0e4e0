/** Replaces control characters: texts can't move the cursor or change colours of an operator's terminal. */
export function printable(cell: string): string {
  return cell.replace(/\p{C}/gu, '?')
}
