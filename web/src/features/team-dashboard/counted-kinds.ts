/** What is counted by day, with its name. */
export const countedKinds = [
  { value: 'registered', label: 'Registered' },
  { value: 'checkedIn', label: 'Check-ins' },
] as const
export type CountedKind = (typeof countedKinds)[number]['value']
