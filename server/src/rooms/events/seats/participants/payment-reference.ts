/** Returns what a person's payment of a fee names, and the number of its receipt: `E12P345`. */
export function paymentReference(eventId: string, participantId: string): string {
  return `E${eventId}P${participantId}`
}
