import './wallet/balance/wallet';
import './wallet/withdrawal/withdraw';
