/**
 * Replaces control characters, so that people's texts can't move the cursor or change the colours of an
 * operator's terminal.
 */
export function printable(cell: string): string {
  return cell.replace(/\p{C}/gu, '?')
}
