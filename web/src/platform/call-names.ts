import type { Api } from '@portal/contract/api.ts'

/** The name of a call: its line in the contract, such as `GET /alumni/getQuery`. */
export type CallName = keyof Api

/** A call that loads data and changes none. */
export type ReadName = Extract<CallName, `GET ${string}`>
/** A call that changes data. */
export type WriteName = Exclude<CallName, ReadName>
