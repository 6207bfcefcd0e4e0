import type { Handler } from '#platform/http/calls/handler.ts'
import { listRegisteredEvents } from './list-registered-events.ts'
import { renewRegisteredFeed } from './renew-registered-feed.ts'
import { subscribeToRegistered } from './subscribe-to-registered.ts'

/** The events that a person registered for, as a list and as a calendar feed. */
export const registeredHandlers: readonly Handler[] = [
  ...[listRegisteredEvents, subscribeToRegistered, renewRegisteredFeed],
]
