import { useEffect } from 'react'
import { isOnline } from './online.ts'
import { toast } from './toasts.ts'

/** Shows the server's message when data of a screen failed to load, once per failure. */
export function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error && isOnline()) toast.warn(error.message)
  }, [error])
}
