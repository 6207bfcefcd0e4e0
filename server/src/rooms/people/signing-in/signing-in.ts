import type { Handler } from '#platform/http/calls/handler.ts'
import { listDemoAccounts } from './list-demo-accounts.ts'
import { refreshSession } from './refresh-session.ts'
import { signInAsDemo } from './sign-in-as-demo.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { signInWithOutlook } from './sign-in-with-outlook.ts'
import { signOut } from './sign-out.ts'

export const signingInHandlers: readonly Handler[] = [
  signInWithGoogle,
  signInWithOutlook,
  listDemoAccounts,
  signInAsDemo,
  refreshSession,
  signOut,
]
