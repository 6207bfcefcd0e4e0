import { run, runSteps } from './run.ts'

// `npm run check`: everything that a machine can check before a review.
await runSteps([
  ...['contract', 'server', 'web', '.'].map((project) => ({
    name: `types of ${project === '.' ? 'tools, bench, drill and e2e' : project}`,
    run: () => run('tsc', ['-p', project]),
  })),
  { name: 'format and lint', run: () => run('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'length of functions', run: () => run('node', ['tools/function-lines.ts']) },
  { name: 'spread literals', run: () => run('node', ['tools/spread-literals.ts']) },
  { name: 'style sheets', run: () => run('node', ['tools/style-sheets.ts']) },
  { name: 'licences and install scripts', run: () => run('node', ['tools/licences.ts', '--check']) },
  { name: 'doors and folders', run: () => run('node', ['tools/check-doors.ts']) },
  { name: 'owners of tables', run: () => run('node', ['tools/check-tables.ts']) },
  {
    name: 'arrows',
    run: () =>
      run('depcruise', [
        '--config',
        'tools/arrows.cjs',
        'contract',
        'server',
        'web',
        'tools',
        'bench',
        'drill',
        'e2e',
      ]),
  },
  { name: 'dead code', run: () => run('knip', ['--no-progress']) },
])
