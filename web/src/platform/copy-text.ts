import { toast } from './toasts.ts'

/**
 * Copies a text to the clipboard and says so, or says how to copy it by hand.
 * @param what the name of the text, such as "link"
 * @param otherwise the sentence after "Couldn't copy the link."
 */
export async function copyText(text: string, what: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.good(`${what[0]?.toUpperCase()}${what.slice(1)} copied`)
  } catch {
    toast.warn(`Couldn't copy the ${what}. ${otherwise}`)
  }
}
