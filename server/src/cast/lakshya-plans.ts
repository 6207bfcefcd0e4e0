/** The sports of day one, in the order of the points in `dayOnePoints`. */
export const dayOneSports = ['Athletics', 'Box cricket', 'Volleyball', 'Badminton', 'Table tennis'] as const
export const dayOnePoints: readonly (readonly [branch: string, ...points: readonly number[]])[] = [
  ['AIML', 95, 100, 80, 60, 40],
  ['IT', 96, 110, 70, 60, 40],
  ['CE', 69, 90, 80, 60, 40],
  ['EXTC', 83, 70, 60, 50, 30],
  ['ME', 75, 80, 40, 20, 20],
  ['CSE', 61, 50, 50, 40, 40],
  ['ECS', 48, 50, 40, 30, 30],
  ['AIDS', 46, 40, 30, 30, 30],
  ['PPT', 31, 30, 20, 20, 20],
]

/** The branches that get the points of Kho-kho, best place first. Its teams mix several branches. */
export const khoKhoBranches = ['CE', 'AIML', 'ME'] as const

/** The winners of the quarter-finals: branch, sport, match, points. */
export const carromPoints = [
  ['AIML', 'Carrom', 'Quarter final 1', '12'],
  ['IT', 'Carrom', 'Quarter final 2', '12'],
  ['EXTC', 'Carrom', 'Quarter final 3', '12'],
  ['ME', 'Carrom', 'Quarter final 4', '12'],
] as const

/** An old sheet of last year that was uploaded by mistake and undone at once. */
export const wrongPoints = [
  ['CE', 'Box cricket', 'Final', '300'],
  ['IT', 'Box cricket', 'Final', '200'],
] as const
