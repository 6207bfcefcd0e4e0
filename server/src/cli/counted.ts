/** `1 row`, `1,200 rows`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`
}
