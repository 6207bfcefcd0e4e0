const what = process.argv[2] ?? 'main'

// `npm run bench`: the server beside a bare one. `-- web`: pages in a browser on a slow phone. `-- events`: registrations. `-- festival`: desk and scoreboard.
if (what === 'main') await import('./main.ts')
else if (what === 'web') await import('./web.ts')
else if (what === 'events') await import('./events.ts')
else if (what === 'festival') await import('./festival.ts')
else {
  console.error('Say nothing, web, events or festival')
  process.exitCode = 1
}
