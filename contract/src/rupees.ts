/** Formats an amount: '₹0', '₹1,500'. */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`
}
