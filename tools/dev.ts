import { run } from './run.ts'

// `npm run dev`: the server, restarted when its files change, and Vite with hot reload in front of it.
const server = run('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'])
const web = run('vite', ['web'])
process.exit(Math.max(...(await Promise.all([server, web]))))
