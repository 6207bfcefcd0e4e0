/*
 * Loaded before a server of the drill (`--import`), so that the drill can shift its time. The clock of the
 * database and timers stay unchanged, as if one machine of several had a wrong clock.
 */

const RealDate = Date
let shiftMs = 0

process.on('message', (message) => {
  if (typeof message === 'object' && message && 'shiftMs' in message) shiftMs = Number(message.shiftMs)
})
// The drill's channel alone doesn't keep the process running.
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
