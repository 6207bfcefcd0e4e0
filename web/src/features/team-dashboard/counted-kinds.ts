/** The numbers counted by day, with their labels. */
export const countedKinds = [
  { value: 'registered', label: 'Registered' },
  { value: 'checkedIn', label: 'Check-ins' },
] as const
export type CountedKind = (typeof countedKinds)[number]['value']
