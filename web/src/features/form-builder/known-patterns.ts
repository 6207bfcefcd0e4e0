/** Patterns with a name. Any other pattern is shown as it is. */
export const knownPatterns = [
  { value: '\\d{10}', label: 'Ten digits (phone)' },
  { value: '\\d{6}', label: 'Six digits (PIN code)' },
  { value: '\\d{3}[A-Z]\\d{4}', label: 'PRN' },
  { value: '[A-Za-z .]+', label: 'Letters only' },
] as const
