import { useEffect } from 'react'
import { toast } from './toasts.ts'

/** Warns in the server's words when something that a screen reads did not arrive (spec section 8), once per failure. */
export function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error) toast.warn(error.message)
  }, [error])
}
