import { ensureServerBuilt } from '../tools/server-build.ts'

const what = process.argv[2] ?? 'main'

// `npm run bench`: the server compared with a bare one. `-- web`: pages in a browser on a slow phone. `--
// events`: registrations. `-- festival`: desk and scoreboard. `-- forms`: results and answers. `-- railway`:
// the desk's table and the register. `-- million`: a million queries, ten million notifications.
await ensureServerBuilt()
if (what === 'main') await import('./main.ts')
else if (what === 'web') await import('./web.ts')
else if (what === 'events') await import('./events.ts')
else if (what === 'festival') await import('./festival.ts')
else if (what === 'forms') await import('./forms.ts')
else if (what === 'railway') await import('./railway.ts')
else if (what === 'million') await import('./million.ts')
else {
  console.error('Say nothing, web, events, festival, forms, railway or million')
  process.exitCode = 1
}
