/* Loaded before a server of the drill (`--import`): from then on the drill decides what time it is there. The clock of the
 * database, and timers, go on as they were, as when one machine of several is set wrong. */

const RealDate = Date
let shiftMs = 0

process.on('message', (message) => {
  if (typeof message === 'object' && message && 'shiftMs' in message) shiftMs = Number(message.shiftMs)
})
// The drill's channel alone keeps nothing running.
process.channel?.unref()

const now = () => RealDate.now() + shiftMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(
      target,
      args.length === 0 ? [now()] : args,
      newTarget === globalThis.Date ? target : newTarget,
    ),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
