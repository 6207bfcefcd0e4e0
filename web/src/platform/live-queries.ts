/* The declaration of live queries, apart from what follows them: the entry of the app has it, and must stay small. */

/** What keeps a query current while it is on the screen. */
interface Live {
  channelsOf: (data: unknown) => readonly string[]
  restMs: number
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      live?: Live
      /** Its data is edited, and waits longer for the portal before a copy of this device is taken (or-kept.ts). */
      isForForm?: boolean
    }
  }
}

/** The channel of the viewer's own notifications, which every stream carries. */
export const bell = 'bell'

/**
 * Declares as the `meta` of a query that it is loaded again when its channel reports a change, while a screen
 * of a signed-in viewer shows it.
 * @param channel `bell`, a channel like `events:1`, or a function that names the channels of the loaded data
 * @param restMs the minimum interval between reloads, however many changes there are
 */
export function live<T>(channel: string | ((data: T) => readonly string[]), restMs = 0): { live: Live } {
  const channelsOf =
    typeof channel === 'string'
      ? () => [channel]
      : (data: unknown) => (data === undefined ? [] : channel(data as T))
  return { live: { channelsOf, restMs } }
}
