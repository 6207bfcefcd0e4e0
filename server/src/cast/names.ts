/** Given and family names for the generated people; any of the first goes with any of the second of the same row. */
export const nameFamilies: readonly { given: readonly string[]; family: readonly string[] }[] = [
  {
    given: ['Aditi', 'Omkar', 'Tanvi', 'Prathamesh', 'Mrunal', 'Siddhesh', 'Ketaki', 'Vedant', 'Rutuja', 'Soham', 'Gauri', 'Atharva', 'Sayali', 'Yash', 'Janhavi', 'Tejas'],
    family: ['More', 'Sawant', 'Kadam', 'Chavan', 'Jadhav', 'Bhosale', 'Shinde', 'Gokhale', 'Joshi', 'Deshpande', 'Wagh', 'Ingle'],
  },
  {
    given: ['Imran', 'Ayesha', 'Sameer', 'Nazia', 'Arbaaz', 'Sana', 'Faizan', 'Mehreen', 'Rehan', 'Alina', 'Junaid', 'Hiba'],
    family: ['Ansari', 'Siddiqui', 'Khan', 'Sayyed', 'Momin', 'Pathan', 'Mulla', 'Tamboli', 'Khatri'],
  },
  {
    given: ['Joel', 'Ruhaan', 'Alisha', 'Sherwin', 'Mishka', 'Jaden', 'Larissa', 'Nigel', 'Rochelle', 'Savio'],
    family: ["D'Souza", 'Pinto', 'Rodrigues', 'Pereira', 'Lobo', "D'Mello", 'Gonsalves', 'Almeida'],
  },
  {
    given: ['Kavya', 'Arjun', 'Lakshmi', 'Karthik', 'Nandini', 'Vignesh', 'Meenakshi', 'Hari', 'Sruthi', 'Ananthapadmanabhan', 'Abirami', 'Sriram'],
    family: ['Nair', 'Menon', 'Pillai', 'Subramanian', 'Reddy', 'Rao', 'Shetty', 'Hegde', 'Bhat', 'Venkatesan', 'Iyengar'],
  },
  {
    given: ['Dhruv', 'Kinjal', 'Parth', 'Hetvi', 'Jay', 'Mansi', 'Krish', 'Riya', 'Nisarg', 'Foram', 'Harshil', 'Disha'],
    family: ['Shah', 'Patel', 'Mehta', 'Gandhi', 'Doshi', 'Parekh', 'Vora', 'Solanki', 'Chheda'],
  },
  {
    given: ['Simran Kaur', 'Gurpreet', 'Ankit', 'Shreya', 'Aman', 'Pooja', 'Rahul', 'Neha', 'Harpreet', 'Vivek', 'Ritika', 'Saurabh'],
    family: ['Bedi', 'Singh', 'Yadav', 'Mishra', 'Sharma', 'Gupta', 'Tiwari', 'Pandey', 'Chaudhary', 'Dubey'],
  },
  {
    given: ['Debjani', 'Sourav', 'Moumita', 'Anirban', 'Lhamo', 'Tenzin', 'Bhaskar', 'Rituparna'],
    family: ['Banerjee', 'Ghosh', 'Sen', 'Das', 'Bhutia', 'Borah', 'Chakraborty'],
  },
]

/** Names as their owners write them, with the part of the mail address in Latin letters; and names at the limits. */
export const unusualNames: readonly { name: string; mail: string }[] = [
  { name: 'आरती पवार', mail: 'aarti.pawar' },
  { name: 'ஆனந்தி முருகன்', mail: 'anandhi.murugan' },
  { name: 'હર્ષ પટેલ', mail: 'harsh.patel.gu' },
  { name: 'زینب انصاری', mail: 'zainab.ansari' },
  { name: 'ಶ್ವೇತಾ ಗೌಡ', mail: 'shwetha.gowda' },
  { name: 'অনির্বাণ ঘোষ', mail: 'anirban.ghosh.bn' },
  { name: 'మాధవి రెడ్డి', mail: 'madhavi.reddy' },
  { name: 'ഗോപിക നായർ', mail: 'gopika.nair' },
  { name: 'ਹਰਲੀਨ ਕੌਰ', mail: 'harleen.kaur' },
  { name: 'M', mail: 'm' },
  { name: 'Ng', mail: 'ng' },
  { name: 'Saurabh रणदिवे', mail: 'saurabh.randive' },
  { name: 'O’Neil Fernandes-D’Cruz', mail: 'oneil.fernandes' },
  { name: 'Sree Venkata Satya Naga Lakshmi Narasimha Raghavendra Prasada Rao Chintalapati', mail: 'svsnlnrp.chintalapati' },
  { name: 'Jagadguruvenkatasubramanianarayanaswamirajagopalachariar', mail: 'jagadguru' },
]
