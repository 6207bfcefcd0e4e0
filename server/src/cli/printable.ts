/** Text that people have typed must not move the cursor or colour the terminal of anyone who reads it there. */
export function printable(cell: string): string {
  return cell.replace(/\p{C}/gu, '?')
}
