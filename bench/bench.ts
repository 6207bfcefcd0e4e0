// `npm run bench`: the server beside a bare one. `npm run bench -- web`: pages in a browser on a slow phone.
await import(process.argv[2] === 'web' ? './web.ts' : './main.ts')
