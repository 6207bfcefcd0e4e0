import type { Dice } from '#cast/dice.ts'

const companies = [
  'Monsoon Metrics',
  'Deccan Forge Limited',
  'Kaali-Peeli Mobility',
  'Western Ghats Analytics',
  'Bandra Fintech Works',
  'Konkan Rail Systems',
  'Tulsi Medical Devices',
  'Paper Boat Studios',
  'Sahyadri Co-operative Bank',
  'Harbour Line Software',
  'Gateway Semiconductors Private Limited',
  'Chai & Cables Networks',
  'Neelkamal Packaging',
  'Ghatkopar Games',
  'Vikhroli Robotics and Process Automation (India) Private Limited',
]

const designations = [
  'Software engineer',
  'Senior software engineer',
  'Data analyst',
  'Design engineer',
  'Product manager',
  'Firmware engineer',
  'Site reliability engineer',
  'Assistant manager, maintenance',
  'Research fellow',
  'UX designer',
  'Security analyst',
  'Founder',
]

const about = [
  '<p>I came for the library and stayed for the canteen. Ask me about first jobs, and about leaving one.</p>',
  '<p>Ten years of embedded work, from door locks to dialysis machines. I like questions with a circuit diagram.</p>',
  '<h3>What I can help with</h3><ul><li>mock interviews on Saturday mornings</li><li>reading your resume once, honestly</li><li>choosing between two offers</li></ul>',
  '<p>Failed M-II twice, passed everything else. If you are in that place: <strong>write to me</strong>.</p>',
  '<p>I moved from production engineering to data, and back. Both were right at the time.</p><blockquote>Measure first, then argue.</blockquote>',
  '<p>मी दर रविवारी उत्तर देतो. मराठी, हिंदी किंवा इंग्रजी, तुम्हाला जमेल तसे विचारा.</p>',
  '<p>Research in fluid mechanics, now in the third year of it. I know about funded degrees, lonely winters and good soup.</p>',
  '<p>I hire juniors for a team of twelve. I read every application myself, also yours.</p>',
  '<p>Started two companies, closed one. The closed one taught me more; ask about that.</p>',
]

const qualifications = [
  'B.E. with honours',
  'B.E.; GATE 2019, rank 412',
  'B.E., diploma in packaging',
  'B.E. and a certificate in project management',
]
const schools = [
  'Tapti Institute of Technology',
  'Narmada Institute of Science',
  'Universität am Kanal',
  'Lakeshore State University',
]
const courses = ['M.Tech. in Control Systems', 'M.S. in Computer Science', 'MBA', 'Ph.D. in Fluid Mechanics']

/** What an alumnus tells of himself; much of it is left empty by some, as in life. */
export function wordsOfAlumnus(dice: Dice, passOutYear: number) {
  const isEmployed = dice.isLucky(0.88)
  const hasStudied = dice.isLucky(0.3)
  return {
    body: dice.isLucky(0.7) ? dice.pick(about) : '',
    qualification: dice.isLucky(0.75) ? dice.pick(qualifications) : '',
    companyName: isEmployed ? dice.pick(companies) : '',
    designation: isEmployed && dice.isLucky(0.9) ? dice.pick(designations) : '',
    employmentType: isEmployed
      ? dice.pick(['Full-Time', 'Full-Time', 'Full-Time', 'Start-up', 'Self-Employed', 'Part-Time'])
      : dice.pick(['Higher-Studies', 'Unemployed', 'Other']),
    ...(hasStudied && {
      college: dice.pick(schools),
      course: dice.pick(courses),
      postGradYear: passOutYear + dice.whole(2, 4),
    }),
  }
}
