/**
 * Turns off the compiler of zod, which probes `new Function` and so breaks the content security policy. The library reads this
 * object when it loads; calling its `config` would bring the library into the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
