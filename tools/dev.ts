import { run } from './run.ts'

// `npm run dev`: the server, restarted when its files change, and Vite with hot reload in front of it.
const server = run('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'])
const web = run('vite', ['web'], {
  PORTAL_SERVER_URL: process.env.PORTAL_SERVER_URL || `http://127.0.0.1:${process.env.PORT || 3000}`,
})
process.exit(Math.max(...(await Promise.all([server, web]))))
