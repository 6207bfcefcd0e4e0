/**
 * Turns off zod's compiler, which probes `new Function` and so violates the content security policy. zod
 * reads this object when it loads; calling its `config` would add zod to the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
