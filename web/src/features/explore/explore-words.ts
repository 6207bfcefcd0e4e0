/** '1 student', '1,480 students'. */
export function countInWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}

export function alumniInWords(count: number): string {
  return countInWords(count, 'alumnus', 'alumni')
}

/** 'Data analyst, Konkan Rail Systems'; the one or the other where the other is missing. */
export function headlineOf({
  designation,
  companyName,
}: {
  designation: string
  companyName: string
}): string {
  return [designation.trim(), companyName.trim()].filter(Boolean).join(', ')
}
