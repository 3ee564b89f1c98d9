export { Grantors } from './Grantors.tsx';
export { WhyEmpty } from './WhyEmpty.tsx';
