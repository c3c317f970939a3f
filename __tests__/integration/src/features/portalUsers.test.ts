import './portal/complaints/complaintQueue';
import './portal/userList/allUsers';
import './portal/userList/report';
import './portal/userRecord/userRecord';
